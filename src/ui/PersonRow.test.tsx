import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PersonRow } from './PersonRow';

const person = { personaID: 7, nome: 'Sara', cognome: 'Conti', imgProfilo: '' };

test('picture, name and the line below them link to the person’s page', () => {
  render(<PersonRow person={person}>Modena</PersonRow>, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'Sara Conti Modena' })).toHaveAttribute('href', '/user-page/7');
});

test('a row that is a button has no link', () => {
  render(<PersonRow person={person} as="button" />, { wrapper: MemoryRouter });
  expect(screen.getByRole('button', { name: 'Sara Conti' })).not.toHaveAttribute('to');
});

test('a screen reader gets the whole name even if the screen shows it shortened', () => {
  render(<PersonRow person={{ ...person, cognome: '' }} maxName={2} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'Sara' })).toBeInTheDocument();
  expect(screen.getByText('Sa...')).toHaveAttribute('aria-hidden', 'true');
});
