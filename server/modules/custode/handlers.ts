import type { Handlers } from '../../handler';
import { caseHandlers } from './cases';
import { doorHandlers } from './door';
import { letterHandlers } from './letters';
import { peopleHandlers } from './people';
import { squareHandlers } from './square';

export const keeperHandlers: Handlers<'Custode'> = {
  ...caseHandlers,
  ...letterHandlers,
  ...peopleHandlers,
  ...doorHandlers,
  ...squareHandlers,
};
