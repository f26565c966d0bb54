import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { maxForeignBytes } from '../../foreign';
import { createExternalProvider } from './externalPlaces';
import { createGazetteer } from './gazetteer';

const gazetteer = createGazetteer();
const photon = {
  features: [
    {
      geometry: { coordinates: [11.35, 44.5] },
      properties: { name: 'Via Indipendenza', countrycode: 'IT', city: 'Bologna', state: 'Emilia-Romagna' },
    },
    {
      geometry: { coordinates: [2.35, 48.85] },
      properties: { name: 'Paris', countrycode: 'FR', state: 'Île-de-France' },
    },
    { geometry: { coordinates: ['x', null] }, properties: { name: 'Nowhere', countrycode: 'FR' } },
  ],
};
const nominatim = [{ name: 'Forlì', lat: '44.2227', lon: '12.0407', address: { country_code: 'it' } }];

function answering(body: unknown, status = 200): jest.MockedFunction<typeof fetch> {
  return jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>(async () =>
    Response.json(body, { status }),
  );
}
const provider = (fetchImpl: typeof fetch, timeoutMs?: number) =>
  createExternalProvider('https://maps.test/api?key=1', fetchImpl, timeoutMs, gazetteer);

test('places in a Photon response are read, other results dropped', async () => {
  const fetchImpl = answering(photon);
  const places = await provider(fetchImpl).search('indip', 'it');
  expect(places.map((place) => place.descrizione)).toEqual(['Via Indipendenza (BO)', 'Paris, FR']);
  expect(places[0]).toMatchObject({ provincia: 'BO', regione: 'Emilia-Romagna', lat: 44.5, lon: 11.35 });
  const address = new URL(String(fetchImpl.mock.calls[0]?.[0]));
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ key: '1', q: 'indip', limit: '10' });
});

test('places in a Nominatim response are read', async () => {
  const places = await provider(answering(nominatim)).search('forli', 'it');
  expect(places.map((place) => place.descrizione)).toEqual(['Forlì (FC)']);
});

test.each([
  ['an error', answering({}, 500)],
  ['nonsense', answering('nonsense')],
  ['nothing', answering([])],
])('the gazetteer is searched after the external service’s response is %s', async (_, fetchImpl) => {
  const places = await provider(fetchImpl).search('bologna', 'it');
  expect(places[0]?.descrizione).toBe('Bologna (BO)');
});

test('beyond a caller’s limit every call uses the gazetteer instead of the external service', async () => {
  const fetchImpl = answering(photon);
  let left = 2;
  const places = provider(fetchImpl).within(async () => (left -= 1) >= 0);
  await places.search('indip', 'it');
  expect(await places.locate('Xyzzyville')).toBeDefined();
  expect(await places.locate('Zyxxyville')).toBeUndefined();
  expect((await places.search('bologna', 'it'))[0]?.descrizione).toBe('Bologna (BO)');
  expect(fetchImpl).toHaveBeenCalledTimes(2);
});

test('the gazetteer is searched when the external service is late', async () => {
  const never: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error('late'))),
    );
  const places = await provider(never, 5).search('bologna', 'it');
  expect(places[0]?.descrizione).toBe('Bologna (BO)');
});

test('for a street that the service finds, only its town is stored, without the street’s name and point', async () => {
  expect(await provider(answering(photon)).locate('Via Indipendenza')).toMatchObject({
    descrizione: 'Bologna (BO)',
    provincia: 'BO',
  });
});

test('abroad the service’s town is used; a result without a town gives no place', async () => {
  const at = { lat: '48.8534', lon: '2.3488', name: 'Rue Canarina' };
  const found = (address: object) => provider(answering([{ ...at, address }])).locate('Rue Canarina 7');
  expect(await found({ country_code: 'fr', city: 'Paris' })).toMatchObject({
    descrizione: 'Paris, FR',
    lat: 48.9,
    lon: 2.3,
  });
  expect(await found({ country_code: 'fr' })).toBeUndefined();
});

test('a redirect of the external service is not followed, and the gazetteer is searched', async () => {
  const asked: string[] = [];
  const inner = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.startsWith('/api')) response.writeHead(302, { location: '/inner' }).end();
    else response.end(JSON.stringify(photon));
  }).listen(0, '127.0.0.1');
  await once(inner, 'listening');
  const { port } = inner.address() as AddressInfo;
  const places = createExternalProvider(`http://127.0.0.1:${port}/api`, fetch, 5000, gazetteer);
  expect((await places.search('bologna', 'it'))[0]?.descrizione).toBe('Bologna (BO)');
  expect(asked).toHaveLength(1);
  inner.closeAllConnections();
  inner.close();
});

/** Searches with a local server as the external service, which responds by `answer`. */
async function searchWith(q: string, answer: (response: ServerResponse) => void) {
  const service = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const places = createExternalProvider(`http://127.0.0.1:${port}/api`, fetch, 5000, gazetteer);
  try {
    return await places.search(q, 'it');
  } finally {
    service.closeAllConnections();
    service.close();
  }
}

test('a response of the external service that does not end is cut off at the limit', async () => {
  let sent = 0;
  const places = await searchWith('bologna', (response) => {
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536))) sent += 65_536;
    };
    response.on('drain', more);
    more();
  });
  expect(places[0]?.descrizione).toBe('Bologna (BO)');
  // More than the limit, since the connection buffers some bytes that are never read.
  expect(sent).toBeLessThan(16_000_000);
});

test('the limit of a response is measured after decompression', async () => {
  const long = gzipSync(JSON.stringify({ ...photon, filling: ' '.repeat(maxForeignBytes) }));
  expect(long.length).toBeLessThan(10_000);
  const places = await searchWith('indip', (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(long),
  );
  expect(places.map(({ nome }) => nome)).not.toContain('Via Indipendenza');
});

test('control and direction characters are removed from place names', async () => {
  const name = '<b>n</b>\u0000\r\n\u202eVia';
  const found = { ...nominatim[0], name, address: { country_code: 'fr', state: 'A\u0007B' } };
  const [place] = await provider(answering([found])).search('n', 'it');
  expect(place).toMatchObject({ nome: '<b>n</b> Via', regione: 'A B' });
});

test('towns that the gazetteer knows are located without the external service', async () => {
  const fetchImpl = answering(photon);
  expect((await provider(fetchImpl).locate('Bologna (BO)'))?.nome).toBe('Bologna');
  expect(fetchImpl).not.toHaveBeenCalled();
});
