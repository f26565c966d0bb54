/** The private persons; the first is the one that visitors of the demo sign in as. */
export type PersonSource = {
  nome: string;
  cognome: string;
  citta: string;
  nascita: string;
  /** 1 man, 2 woman, 3 not said. */
  genere: 1 | 2 | 3;
  lingua: 'it' | 'en';
};

const person = (
  nome: string,
  cognome: string,
  citta: string,
  nascita: string,
  genere: 1 | 2 | 3,
  lingua: 'it' | 'en' = 'it',
): PersonSource => ({ nome, cognome, citta, nascita, genere, lingua });

export const personSources: readonly PersonSource[] = [
  person('Giulia', 'Rossi', 'Bologna (BO)', '1994-05-17', 2),
  person('Marco', 'Ferri', 'Bologna (BO)', '1988-11-03', 1),
  person('Sara', 'Conti', 'Modena (MO)', '1991-02-26', 2),
  person('Ahmed', 'Mansouri', 'Bologna (BO)', '1996-08-09', 1),
  person('Elena', 'Barbieri', 'Ferrara (FE)', '1985-07-21', 2),
  person('Luca', 'Montanari', 'Modena (MO)', '1979-03-14', 1),
  person('Emma', 'Taylor', 'Firenze (FI)', '1990-09-30', 2, 'en'),
  person('Davide', 'Galli', 'Milano (MI)', '1993-12-08', 1),
  person('Francesca', 'Marchetti', 'Bologna (BO)', '1998-04-02', 2),
  person('Paolo', 'Zanetti', 'Padova (PD)', '1967-10-19', 1),
  person('Chiara', 'Benassi', 'Reggio Emilia (RE)', '1992-06-11', 2),
  person('James', 'Carter', 'Milano (MI)', '1987-01-25', 1, 'en'),
  person('Martina', 'Fabbri', 'Imola (BO)', '2000-03-08', 2),
  person('Andrea', 'Santini', 'Firenze (FI)', '1983-05-29', 1),
  person('Valentina', 'Greco', 'Roma (RM)', '1989-08-16', 2),
  person('Stefano', 'Lombardi', 'Ferrara (FE)', '1972-09-05', 1),
  person('Anna', 'Kowalska', 'Bologna (BO)', '1995-11-22', 2, 'en'),
  person('Matteo', 'Righi', 'Carpi (MO)', '1997-02-13', 1),
  person('Silvia', 'Donati', 'Prato (PO)', '1981-12-27', 2),
  person('Giovanni', 'Esposito', 'Napoli (NA)', '1990-07-04', 1),
  person('Beatrice', 'Morelli', 'Milano (MI)', '1999-10-10', 2),
  person('Fatima', 'El Amrani', 'Modena (MO)', '1993-01-18', 2),
  person('Nicola', 'Bergamini', 'Ferrara (FE)', '1976-06-23', 1),
  person('Lucas', 'Weber', 'Verona (VR)', '1992-04-15', 1, 'en'),
  person('Alessandra', 'Vitali', 'Rimini (RN)', '1986-03-31', 2),
  person('Tommaso', 'Neri', 'Firenze (FI)', '2001-09-12', 1),
  person('Roberta', 'Pagani', 'Parma (PR)', '1969-05-06', 2),
  person('Simone', 'Caselli', 'Casalecchio di Reno (BO)', '1984-08-28', 1),
  person('Ioana', 'Popescu', 'Torino (TO)', '1991-12-01', 2, 'en'),
  person('Gabriele', 'Monti', 'Cesena (FC)', '1995-05-20', 1),
  person('Federica', 'Bellini', 'Verona (VR)', '1988-02-09', 2),
  person('Enrico', 'Sala', 'Milano (MI)', '1963-11-11', 1),
  person('Camilla', 'Ricci', 'Bologna (BO)', '2002-07-29', 2),
  person('Daniele', 'Orlandi', 'Ravenna (RA)', '1980-10-02', 1),
  person('Sofia', 'Papadaki', 'Firenze (FI)', '1996-06-18', 2, 'en'),
  person('Pietro', 'Gentile', 'Genova (GE)', '1974-01-07', 1),
  person('Ilaria', 'Costa', 'Lucca (LU)', '1994-09-24', 2),
  person('Michele', 'Ferrari', 'Parma (PR)', '1982-04-11', 1),
  person('Noemi', 'Guidi', 'San Lazzaro di Savena (BO)', '1997-08-05', 2),
  person('Oliver', 'Hughes', 'Roma (RM)', '1978-12-19', 1, 'en'),
  person('Laura', 'Caputo', 'Bari (BA)', '1990-03-03', 2),
  person('Riccardo', 'Poli', 'Bologna (BO)', '1989-06-30', 1),
  person('Margherita', 'Lanza', 'Torino (TO)', '1970-02-21', 2),
  person('Youssef', 'Haddad', 'Milano (MI)', '1998-10-26', 1),
  person('Caterina', 'Villa', 'Ferrara (FE)', '1993-07-15', 2),
  person('Filippo', 'Grandi', 'Modena (MO)', '2003-01-30', 1),
  person('Lin', 'Chen', 'Prato (PO)', '1995-04-07', 3, 'en'),
  person('Teresa', 'Amato', 'Palermo (PA)', '1987-11-14', 2),
];
