interface Answered {
  status: number;
  body: object;
}

/**
 * Throws an error with the host's response unless `isFine` accepts its status. `filler` is the name of the function
 * that makes the objects, to which a call about a new kind of thing must add one.
 */
export function checkAnswer(
  asked: string,
  input: object,
  { status, body }: Answered,
  isFine: (status: number) => boolean,
  filler = 'this test',
): void {
  if (isFine(status)) return;
  throw new Error(
    `${asked} answers ${status} to ${JSON.stringify(input)}: ${JSON.stringify(body).slice(0, 500)}\n` +
      (status >= 500
        ? 'The statement fails: TEST_LOG=error shows why.'
        : `What it asks about is made by ${filler}: add what the row names.`),
  );
}

/** Throws if a list in the response is empty: the town of the test must have rows for each list. */
export function checkRows(asked: string, body: object, filler: string): void {
  for (const [name, list] of Object.entries(body))
    if (Array.isArray(list) && list.length === 0)
      throw new Error(`${asked} finds no row for ${name}: add some to ${filler}.`);
}
