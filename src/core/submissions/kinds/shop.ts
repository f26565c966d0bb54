import { once } from '../../../api/asked';
import { shopApi } from '../../../api/negozio';
import type { Kind } from '../kind';

const { addShop, updateShop } = shopApi.endpoints;

export const shop = {
  row: 'POST /api/Negozio/AddNegozio',
  send: (fields, names) => addShop.initiate({ ...names, fields }, once),
  waits: false,
  form: true,
} as const satisfies Kind<'POST /api/Negozio/AddNegozio'>;

export const shopEdit = {
  row: 'POST /api/Negozio/UpdateNegozio',
  send: (fields, names) => updateShop.initiate({ ...names, fields }, once),
  waits: false,
  form: true,
} as const satisfies Kind<'POST /api/Negozio/UpdateNegozio'>;
