import { screen } from '@testing-library/react';
import { renderApp } from './renderApp';
import { signedIn } from './samplePost';
import { RateButton } from '../features/rating/RateButton';

export const check = 'GET /api/Rating/CheckPersonaRating';
export const count = 'GET /api/Rating/GetRatingCount';
export const insert = 'POST /api/Rating/InsertRating';
export const notYet = { statusCode: 100, statusMessage: '' };
export const offline = () => {
  throw new TypeError('offline');
};

export const showButton = (personaID = 2) =>
  renderApp(<RateButton personaID={personaID} name="Marco Ferri" />, {
    state: signedIn,
  });
// Until the host has answered, the button is busy and ignores taps.
export const button = () => screen.findByRole('button', { name: 'Valuta', busy: false });
export const star = (name: string | RegExp) => screen.getByRole('button', { name });
export const full = () =>
  screen.getAllByRole('button', { name: /stell/ }).filter(({ dataset }) => dataset['full']);
