import { joined } from './joined';

export const texts = joined(
  import.meta.webpackContext('../../../server/db/reference/labels/fr', { regExp: /\/(?!server)\w+\.json$/ }),
);
