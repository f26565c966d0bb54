/**
 * A part of the code on which a promise of docs/SECURITY.md or docs/OPERATING.md depends, and the test that fails
 * without it.
 */
export interface Guard {
  promise: string;
  file: string;
  from: string;
  to: string;
  /** The test file, and a part of the test's name. */
  test: string;
  name: string;
}
