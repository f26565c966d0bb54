import { joined } from './joined';

export const texts = joined(
  import.meta.webpackContext('../../../server/db/reference/labels/es', { regExp: /\/(?!server)\w+\.json$/ }),
);
