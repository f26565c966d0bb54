import type { accountRows } from '../../../contract/families/account';
import type { Handlers } from '../../handler';

export type AccountHandlers = Pick<Handlers<'Persona'>, keyof typeof accountRows>;
