import { devTools } from './devtools';

test('what DevTools exports is as blank as what it shows', () => {
  const { serialize } = devTools;
  if (typeof serialize !== 'object') throw new Error('DevTools would export what it gets.');
  const log = [
    { type: 'api/executeMutation/pending', meta: { arg: { Password: 'segreta', Email: 'a@b.it' } } },
  ];
  const text = JSON.stringify(log, serialize.replacer);
  expect(text).toContain('a@b.it');
  expect(text).not.toContain('segreta');
});
