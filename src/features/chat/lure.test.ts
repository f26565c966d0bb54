import { isLure, lureIn } from './lure';

test.each([
  'Paga qui: https://poste-italiane.pay-1.top/x',
  'vai su www.corriere-pagamento.com',
  'ritiro su poste-pay.site/abc',
  'Il mio IBAN è IT60 X054 2811 1010 0000 0123 456',
  'IT60X0542811101000000123456',
  'chiamami al 333 123 4567',
  'scrivimi: +39 3331234567',
  '0039-333-1234567',
  'passiamo su WhatsApp?',
  'hai telegram',
])('“%s” counts as a lure', (text) => expect(isLure(text)).toBe(true));

test.each([
  'Facciamo € 1.250,00?',
  '12.500.000 di lire, nel 1998',
  'Golf 2.0 TDI 150 CV, 123.000 km',
  'Misura 120x60x75 cm, 3.5 kg',
  'ci vediamo il 21.11.2026 alle 18.30',
  'dal 2024-11-03 al 2024-12-03',
  'codice 8001234567890',
  'Ottimo.Domani va bene',
  'taglia 42/44, colore 3',
  'Ciao, è ancora disponibile?',
])('“%s” does not count as a lure', (text) => expect(isLure(text)).toBe(false));

test('only the first part of a long message is searched for lures, in linear time', () => {
  for (const sign of ['1 ', 'a.', '12', 'IT60 ', 'www'])
    expect(typeof isLure(sign.repeat(200_000))).toBe('boolean');
  expect(isLure(`${' '.repeat(2001)}https://x.top`)).toBe(false);
});

const theirs = (text: string, key = text) => ({ key, text, isMine: false });
const mine = { key: 'm', text: 'Ciao', isMine: true };

test('lureIn finds the other person’s first lure, unless they answered the viewer before', () => {
  expect(lureIn([theirs('hai whatsapp?')])).toBe('hai whatsapp?');
  expect(lureIn([mine, theirs('hai whatsapp?')])).toBe('hai whatsapp?');
  expect(lureIn([mine, theirs('Sì, c’è'), theirs('hai whatsapp?')])).toBeUndefined();
  expect(lureIn([theirs('Ciao'), theirs('hai whatsapp?')])).toBe('hai whatsapp?');
  expect(lureIn([{ ...mine, text: 'hai whatsapp?' }])).toBeUndefined();
});
