/** The three legal texts, by their routes. */
export type Paper = 'privacy-policy' | 'cookie' | 'note-legali';

const papers: readonly string[] = ['privacy-policy', 'cookie', 'note-legali'] satisfies Paper[];

export const isPaper = (name: string | null | undefined): name is Paper =>
  name !== null && name !== undefined && papers.includes(name);
