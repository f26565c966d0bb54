/** One line that a promise of docs/SECURITY.md or docs/OPERATING.md hangs on, and the test that is red without it. */
export interface Guard {
  promise: string;
  /** The place in the server, the words there, and those of a host without the guard. */
  file: string;
  from: string;
  to: string;
  /** The file of the test, and words of its name. */
  test: string;
  name: string;
}
