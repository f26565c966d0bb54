import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { Avatar } from './Avatar';
import { Img } from './Img';
import { Picture } from './Picture';

const stem = '/images/posts/ab/0123456789abcdef0123456789abcdef';
const never = new Promise<void>(() => undefined);
const Waiting = () => use(never) ?? null;

afterEach(() => jest.restoreAllMocks());

test('a picture that React drew outside the document has no address', async () => {
  const make = jest.spyOn(document, 'createElement');
  await act(async () =>
    render(
      <Suspense fallback="Un momento">
        <Picture name={`${stem}-720.webp`} alt="Bici" />
        <Avatar image={`/images/profile/ab/0123456789abcdef0123456789abcdef-300.webp`} />
        <Waiting />
      </Suspense>,
    ),
  );
  const made = make.mock.results.map(({ value }) => value as Element);
  const pictures = made.filter((part) => part.localName === 'img');
  expect(pictures).not.toHaveLength(0);
  for (const part of pictures)
    expect(part.getAttributeNames()).not.toEqual(expect.arrayContaining([expect.stringMatching(/^s/)]));
});

test('a picture sets its address once, and again when the address changes', () => {
  const picture = (name: string, alt: string) => (
    <Img src={name} widths={`${name} 96w`} sizes="60px" alt={alt} />
  );
  const { rerender } = render(picture('/a.webp', 'Bici'));
  const set = jest.spyOn(screen.getByRole('img'), 'setAttribute');
  rerender(picture('/a.webp', 'Bicicletta'));
  expect(set).not.toHaveBeenCalledWith(expect.stringMatching(/^s/), expect.anything());
  set.mockClear();
  rerender(picture('/b.webp', 'Bicicletta'));
  expect(set.mock.calls).toEqual([
    ['srcset', '/b.webp 96w'],
    ['src', '/b.webp'],
  ]);
  rerender(<Img src="/c.webp" widths={undefined} sizes="60px" alt="Foto" />);
  expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
});
