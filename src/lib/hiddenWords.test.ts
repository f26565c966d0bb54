import { limits } from '../../contract/limits';
import { bare, hasWord } from './hiddenWords';

const has = (text: string, ...words: string[]) => hasWord(text, words.map(bare));

test.each([
  ['Vendo CRIPTOVALUTE, scrivimi', 'criptovalute'],
  ['perché no', 'PERCHE'],
  ['perche no', 'perché'],
  ['die STRASSE', 'Straße'],
  ['l’amore', 'amore'],
  ['truffa', 'truffa'],
  ['non è una truffa!', 'truffa'],
  ['truffatore? truffa.', 'truffa'],
  ['una bici\n elettrica', 'bici  elettrica'],
  ['tr\u200Buf\u00ADfa', 'truffa'],
  ['ｔｒｕｆｆａ', 'truffa'],
  ['so C++ bene', 'c++'],
  ['che 🔥 oggi', '🔥'],
  ['che❤oggi', '❤️'],
  ['uno due', 'tre', 'due'],
  ['xno no no', 'no no'],
  ['新しい自転車を売ります', '自転車'],
  ['タバコと酒', 'タバコ'],
  ['담배를 팝니다', '담배'],
  ['ขายบุหรี่ราคาถูก', 'บุหรี่'],
  ['ຂາຍຢາສູບ', 'ຢາສູບ'],
  ['新品iPhone販売', 'iphone'],
  ['パン屋の棚', 'パン'],
  ['中古の電動自転車', '自転車'],
  ['メロンパン', 'パン'],
  ['ขายกางเกงและบุหรี่', 'บุหรี่'],
  ['أبيع والسيارة جديدة', 'سيارة'],
  ['مكتب للسيارات', 'سيارات'],
  ['מוכר את האקדח', 'אקדח'],
  ['שבסיגריות שלי', 'סיגריות'],
  ['مُحَمَّد', 'محمد'],
  ['Regalo l’arma di legno', "l'arma"],
  ["l'arma", 'l‘arma'],
  ['Vendo t‑shirt blu', 't-shirt'],
  ['una E–Bike nuova', 'e-bike'],
  ['мёд и Ёлка', 'елка'],
  ['ΚΑΛΗΜΈΡΑ', 'καλημερα'],
])('%j contains %j', (text, ...words) => expect(has(text, ...words)).toBe(true));

test.each([
  ['truffatore', 'truffa'],
  ['antitruffa', 'truffa'],
  ['truffa2', 'truffa'],
  ['cc', 'c'],
  ['aaaa', 'aa'],
  ['tr uffa', 'truffa'],
  ['una cosa', ''],
  ['una cosa', '\u200B'],
  ['', 'cosa'],
  ['パン ソー figura', 'ハン'],
  ['パンツを売ります', 'パン'],
  ['新しいタバスコ', 'タバ'],
  ['東京都の地図', '京都'],
  ['ขายกางเกงราคาถูก', 'กา'],
  ['がき', 'かき'],
  ['किताब', 'क'],
  ['feliz año', 'ano'],
  ['мой дом', 'мои'],
  ['قطار سريع', 'طار'],
  ['larma', "l'arma"],
  ['tshirt', 't-shirt'],
])('%j does not contain %j', (text, ...words) => expect(has(text, ...words)).toBe(false));

test('a long text of words without spaces is searched in linear time', () => {
  expect(has('パンツを'.repeat(2000), 'パン', '靴')).toBe(false);
});

test('without hidden words no text contains one', () => {
  expect(has('una truffa')).toBe(false);
});

test('the whole of the longest allowed ad is searched, and a limited part of a longer text', () => {
  const before = 'a '.repeat(limits.description / 2);
  expect(has(`${'T'.repeat(limits.title)} ${before}truffa`, 'truffa')).toBe(true);
  expect(has(`${before.repeat(100)}truffa`, 'truffa')).toBe(false);
});
