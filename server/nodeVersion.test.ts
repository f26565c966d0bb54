import { checkNode, isNodeIn } from './nodeVersion';

test.each([
  ['18.19.0', false],
  ['20.9.0', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['26.10.0', true],
  ['100.0.0', true],
])('Node %s may start the host: %j', (version, may) => {
  expect(isNodeIn('^20.19.0 || >=22.12.0', version)).toBe(may);
});

test('a start with an older Node ends with a message that names the required version', () => {
  expect(() => checkNode('20.9.0')).toThrow(/^Node 20\.9\.0 .* \^20\.19\.0 \|\| >=22\.12\.0$/);
  expect(() => checkNode()).not.toThrow();
});
