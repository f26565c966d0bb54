/** Name and surname; a shop's person may have no surname. */
export const nameOf = ({ nome, cognome }: { nome: string; cognome: string }): string =>
  `${nome} ${cognome}`.trim();
