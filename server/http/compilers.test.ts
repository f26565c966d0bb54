import jsonCompiler from '@fastify/fast-json-stringify-compiler';
import Fastify from 'fastify';
import { entries } from '../../contract/table';
import { registerCompilers } from './compilers';

const app = Fastify();
registerCompilers(app);
const compileAnswer = jsonCompiler()();
const route = { method: 'POST', url: '/' };

describe('a call’s validator and serialiser, compiled at its first use', () => {
  it.each(entries.map((entry) => [entry.call, entry.row] as const))('of %s compile', (_call, row) => {
    const read = app.validatorCompiler?.({ ...route, schema: row.request, httpPart: 'body' });
    expect(() => read?.({})).not.toThrow();
    expect(() => compileAnswer({ ...route, httpStatus: '200', schema: row.reply })).not.toThrow();
  });

  it('have in `errors` the last validation’s error, and null after a success', () => {
    const schema = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
    const validate = app.validatorCompiler?.({ ...route, schema, httpPart: 'body' });
    expect(validate?.({})).toBe(false);
    expect(validate?.errors).toMatchObject([{ keyword: 'required' }]);
    expect(validate?.({ name: 'Rosa' })).toBe(true);
    expect(validate?.errors).toBeNull();
    expect(validate?.({ name: 1 })).toBe(false);
    expect(validate?.errors).toMatchObject([{ keyword: 'type' }]);
  });
});
