import { joined } from './joined';

export const texts = joined(
  import.meta.webpackContext('../../../server/db/reference/labels/en', { regExp: /\/(?!server)\w+\.json$/ }),
);
