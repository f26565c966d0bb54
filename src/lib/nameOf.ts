/** First name and surname; the person behind a shop may have no surname. */
export const nameOf = ({ nome, cognome }: { nome: string; cognome: string }): string =>
  `${nome} ${cognome}`.trim();
