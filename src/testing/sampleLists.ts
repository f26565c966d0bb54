/** The host's answers for an ad form: two categories, the first with a subcategory. */
export const sampleCategories = {
  'GET /api/Categorie/CategorieList': {
    listCategorie: [
      { categorieID: 30, traduzioneTesto: 'Casa e giardino', icona: '', iconaRetina: '' },
      { categorieID: 20, traduzioneTesto: 'Elettronica', icona: '', iconaRetina: '' },
    ],
  },
  'GET /api/Categorie/SottocategoireList': {
    listSCategorie: [{ sCategorieID: 301, categorieID: 30, traduzione: 'Divani' }],
  },
};

/** The host's answers for a form about a person, e.g. languages. */
export const sampleChoices = {
  'GET /api/Lingua/LingueList': {
    listLingue: [
      { linguaID: 1, linguaNome: 'Italiano', abbreviazione: 'it' },
      { linguaID: 2, linguaNome: 'English', abbreviazione: 'en' },
    ],
  },
  'GET /api/Valute/ValuteList': { listValute: [{ valutaID: 1, simbolo: '€', codiceISO: 'EUR' }] },
};

/** A conversation about ad 10 between the signed-in person and person 2. */
export const sampleTalk = {
  conversazioneID: 7,
  postID: 10,
  personaID1: 1,
  personaID2: 2,
  dataInizio: '2026-01-01T10:00:00.000Z',
};
export const sampleLine = (messaggioID: number, testo: string, mittenteID = 2) => ({
  messaggioID,
  conversazioneID: 7,
  mittenteID,
  testo,
  message: testo,
  dataInvio: '2026-01-01T10:00:00.000Z',
});
