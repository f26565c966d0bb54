import type { PublicPersona } from '../../../contract/entities';
import type { TestPerson } from '../../testing/host';
import { oneErrorFrom } from './typing';
import { setStage } from '../../testing/stage';

const { host, ask, me } = setStage({ people: { me: { nome: 'Io', cognome: 'Stesso' } } });
afterEach(() => host.sql`DELETE FROM persona WHERE id <> ${me.personaID}`);

async function town(...names: [name: string, surname: string][]): Promise<TestPerson[]> {
  const people: TestPerson[] = [];
  for (const [nome, cognome] of names)
    people.push(await host.person({ nome, cognome, kind: cognome === '' ? 'Negozio' : 'Privato' }));
  return people;
}
async function search(q: string, page = 1): Promise<string[]> {
  const { status, body } = await ask('GET /api/SearchPersona', { q, page }, me);
  expect([status, body.statusCode]).toEqual([200, 200]);
  return (body['listPersona'] as PublicPersona[]).map(({ nome, cognome }) => `${nome} ${cognome}`.trim());
}

test('a search for people lists exact names first, then names that begin with the text, each in alphabetical order', async () => {
  await town(['Rosanna', 'Bindi'], ['Carla', 'Rossini'], ['Zoe', 'Rossi'], ['Rossi', ''], ['Ada', 'Rossi']);
  expect(await search('rossi')).toEqual(['Rossi', 'Ada Rossi', 'Zoe Rossi', 'Carla Rossini']);
  expect(await search('ros')).toEqual(['Rosanna Bindi', 'Rossi', 'Ada Rossi', 'Zoe Rossi', 'Carla Rossini']);
});

test('people whose first name or surname matches come before those with another name between that does', async () => {
  await town(['Ada Maria', 'Bindi'], ['Maria', 'Zanni'], ['Zeno', 'Maria'], ['Bar Da Maria', '']);
  expect(await search('maria')).toEqual(['Maria Zanni', 'Zeno Maria', 'Bar Da Maria', 'Ada Maria Bindi']);
});

test('first name and surname are found in either order, as beginnings, and with another name between', async () => {
  await town(['Anna', 'Rossi'], ['Anna Maria', 'Rossi'], ['Anna', 'Bianchi']);
  const both = ['Anna Rossi', 'Anna Maria Rossi'];
  for (const q of ['anna rossi', 'ROSSI  ANNA', 'ann ros', 'ros ann'])
    expect([q, (await search(q)).toSorted()]).toEqual([q, both.toSorted()]);
  expect(await search('anna rossi')).toEqual(both);
  expect(await search('maria rossi')).toEqual(['Anna Maria Rossi']);
  expect(await search('rossi bianchi')).toEqual([]);
});

test('a search for people ignores accents, case and separators', async () => {
  await town(
    ['Nicolò', 'D’Angelo'],
    ['Zoë', 'Müller-Lüdenscheidt'],
    ['Ольга', 'Иванова'],
    ['Caffè & Co.', ''],
  );
  for (const q of ['nicolo', 'NICOLÒ D ANGELO', 'd’angelo', "d'angelo nicolo", 'dangelo'])
    expect([q, await search(q)]).toEqual([q, ['Nicolò D’Angelo']]);
  for (const q of ['zoe', 'muller', 'ludenscheidt zoe'])
    expect([q, await search(q)]).toEqual([q, ['Zoë Müller-Lüdenscheidt']]);
  expect(await search('иван')).toEqual(['Ольга Иванова']);
  expect(await search('caffe co')).toEqual(['Caffè & Co.']);
});

test('a search for people ignores invisible characters and how letters are composed in Unicode', async () => {
  await town(
    ['Giu\u00ADlia', 'Ro\u200Bssi\u200E'],
    ['Mu\u0308ge', '\u2060Çeli\uFE0Fk'],
    ['Jo\u{E0020}ão', 'Nun\u0303ez'],
  );
  for (const q of ['giulia rossi', 'giu\u2063lia', 'ross\u00ADi'])
    expect([q, (await search(q)).length]).toEqual([q, 1]);
  for (const q of ['müge', 'muge', 'celik', 'joão', 'joao', 'nuñez', 'nunez'])
    expect([q, (await search(q)).length]).toEqual([q, 1]);
});

test('people whose words do not match in sequence are listed in alphabetical order too', async () => {
  await town(
    ['Zoe', 'Di Rossi'],
    ['élodie', 'Di Rossi'],
    ['Ada', 'Di Rossi'],
    ['Ömer', 'Di Rossi'],
    ['ada', 'Da Rossi'],
  );
  const due = ['ada Da Rossi', 'Ada Di Rossi', 'élodie Di Rossi', 'Ömer Di Rossi', 'Zoe Di Rossi'];
  expect(await search('d rossi')).toEqual([]);
  expect(await search('di rossi')).toEqual(due.slice(1));
  expect(await search('rossi ada')).toEqual(due.slice(0, 2));
  expect(await search('rosi')).toEqual(due);
});

test('a shop is found by each word of its name', async () => {
  await town(['La Bottega del Legno', ''], ['Legnami Riuniti', '']);
  expect(await search('legn')).toEqual(['Legnami Riuniti', 'La Bottega del Legno']);
  expect(await search('bottega legno')).toEqual(['La Bottega del Legno']);
  expect(await search('del')).toEqual(['La Bottega del Legno']);
});

test.each(['guilia', 'gulia', 'giullia', 'giulja', 'giuliaa', 'iulia'])(
  '%s finds Giulia despite the typing error, after people who have that word',
  async (q) => {
    await town(['Giulia', 'Conti'], ['Giulietta', 'Neri'], ['Ada', `${q}ni`], ['Carla', 'Gallo']);
    expect(await search(q)).toEqual([`Ada ${q}ni`, 'Giulia Conti']);
  },
);

test('a search for people allows one typing error in each word, but not two', async () => {
  await town(['Giulia', 'Rossi'], ['Giulia', 'Bianchi']);
  expect(await search('guilia rosi')).toEqual(['Giulia Rossi']);
  expect(await search('giulia rosis')).toEqual(['Giulia Rossi']);
  expect(await search('glua rossi')).toEqual([]);
});

test('a search for one or two letters finds the beginning of a name or of its words', async () => {
  await town(['Olga', 'Neri'], ['Carlo', 'Oro'], ['Marco', 'Bo'], ['Luca', 'De Bo'], ['Anna', 'Boscolo']);
  expect(await search('o')).toEqual(['Olga Neri', 'Carlo Oro']);
  expect(await search('bo')).toEqual(['Marco Bo', 'Anna Boscolo', 'Luca De Bo']);
  expect(await search('luca bo')).toEqual(['Luca De Bo']);
});

test.each(['%', '_', '\\', '☆'.repeat(100), "'':*", 'a:* | !b', "') OR true --", '(((', '\u{10ffff}', '   '])(
  'characters that no name contains are no operators and cause no error: %s',
  async (q) => {
    await town(['Anna', 'Rossi']);
    expect(await search(q)).toEqual(q.trim() === '' ? ['Anna Rossi', 'Io Stesso'] : []);
  },
);

test('nobody is on two pages of a search: not with a repeated word, nor with words apart or misspelled', async () => {
  await town(
    ...Array.from({ length: 15 }, (_, n): [string, string] => ['Zeno Zeno', `Zenobi${n}`]),
    ...Array.from({ length: 15 }, (_, n): [string, string] => ['Ada Zeno', `Neri${n}`]),
    ...Array.from({ length: 15 }, (_, n): [string, string] => ['Zeeno', `Gallo${n}`]),
  );
  const ids = async (page: number) => {
    const { body } = await ask('GET /api/SearchPersona', { q: 'zeno', page }, me);
    return (body['listPersona'] as PublicPersona[]).map(({ personaID }) => personaID);
  };
  const pages = [await ids(1), await ids(2), await ids(3), await ids(4)];
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5, 0]);
  expect(new Set(pages.flat()).size).toBe(45);
});

test('a deleted person is not found, and no table contains their name', async () => {
  const [gone] = await town(['Giulia', 'Rarissima'], ['Giulia', 'Rossi']);
  await ask('POST /api/Persona/DeletePersona', { PersonaID: gone?.personaID }, gone);
  for (const q of ['rarissima', 'giulia rarissima', 'rarisima']) expect(await search(q)).toEqual([]);
  expect(await search('giulia')).toEqual(['Giulia Rossi']);
  expect(await host.sql`SELECT 1 FROM persona_name WHERE persona_id = ${gone?.personaID ?? 0}`).toEqual([]);
});

test('a person with the longest allowed name is stored and found', async () => {
  const signs = '½'.repeat(100);
  await town([signs, 'ffi'.repeat(100)], [Array.from({ length: 50 }, () => 'a').join(' '), 'Bo']);
  expect(await search('1')).toEqual([`${signs} ${'ffi'.repeat(100)}`]);
  expect(await search('a a a a')).toHaveLength(1);
});

test('the words one typing error away have a missing, extra, wrong or swapped letter', () => {
  const near = oneErrorFrom('anna');
  expect(near).toEqual(
    expect.arrayContaining([
      'nna',
      'ana',
      'anna'.replace('n', 'm'),
      'annas',
      'nana',
      'naan'.replace('naan', 'anan'),
    ]),
  );
  expect(near).not.toContain('anna');
  expect(new Set(near).size).toBe(near.length);
  expect([oneErrorFrom('ada'), oneErrorFrom('a'.repeat(21))]).toEqual([[], []]);
});
