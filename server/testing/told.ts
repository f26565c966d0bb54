interface Answered {
  status: number;
  body: object;
}

/**
 * Throws what the host answered unless `isFine` says that the status will do. `filler` names the function that makes what
 * the calls ask about: a row of the contract that names something new must find it there.
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

/** Throws when a list of the answer is empty: the town of a test must hold rows of each list. */
export function checkRows(asked: string, body: object, filler: string): void {
  for (const [name, list] of Object.entries(body))
    if (Array.isArray(list) && list.length === 0)
      throw new Error(`${asked} finds no row for ${name}: add some to ${filler}.`);
}
