import { pageOf } from '../../paging';
import { holdPerson } from '../../db/holdPerson';
import type { Handlers } from '../../handler';
import { codedError } from '../../errors';
import { notify } from '../notifiche/notify';
import { presentRating } from './present';
import { countByStars, findRating, hasRated, insertRating, listRatings } from './repository';

const ratingsPage = 20;

export const ratingHandlers: Handlers<'Rating'> = {
  'GET /api/Rating/GetRatingCount': async (c) => {
    const { count, sum } = await findRating(c.sql, c.input.FromPersonaID);
    const average = count === 0 ? 0 : sum / count;
    return {
      statusCode: count === 0 ? 100 : 200,
      statusMessage: `count=${count};average=${average.toFixed(2)}`,
    };
  },

  'GET /api/Rating/CheckPersonaRating': async (c) => {
    if (await hasRated(c.sql, c.me.personaID, c.input.ToPersonaID)) return {};
    return { statusCode: 100, statusMessage: c.texts.say('esito-non-valutato', {}, c.lang) };
  },

  'GET /api/Rating/RatingList': async (c) => {
    const { PersonaID } = c.input;
    const [{ rows, onward }, distribuzione] = await Promise.all([
      pageOf(c.input, ratingsPage, (slice) => listRatings(c.sql, PersonaID, slice)),
      countByStars(c.sql, PersonaID),
    ]);
    return { listRating: rows.map(presentRating), distribuzione, ...onward };
  },

  'POST /api/Rating/InsertRating': async (c) => {
    const { toPersonaID, ratingValue, ratingComment } = c.input;
    const me = c.me.personaID;
    if (toPersonaID === me) throw codedError('operazione-non-consentita');
    if (!(await holdPerson(c.sql, toPersonaID))) throw codedError('non-trovato');
    const ratingID = await insertRating(c.sql, {
      from: me,
      to: toPersonaID,
      value: ratingValue,
      comment: ratingComment ?? '',
    });
    if (ratingID === undefined) throw codedError('gia-valutato');
    await notify(c.sql, { kind: 'Rating', to: toPersonaID, actor: me, ratingID });
    return {};
  },
};
