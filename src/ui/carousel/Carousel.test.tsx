import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { scrollByHand } from '../../testing/noSight';
import { yieldToMain } from '../../lib/yieldToMain';
import { Carousel } from './Carousel';
import { SwiperSlides } from './SwiperSlides';

const image = (id: number) => ({ id, name: `/img/${id}.webp`, alt: `Foto ${id}` });

let comeIntoView: () => Promise<void>;
beforeEach(() => {
  comeIntoView = scrollByHand();
});

const texts = {
  carousel: 'Galleria di immagini',
  previous: 'Immagine precedente',
  next: 'Immagine successiva',
  open: 'Apri le foto a tutto schermo',
  photo: (at: number, of: number) => `Foto ${at} di ${of}`,
};

const show = (...ids: number[]) =>
  render(<Carousel texts={texts} images={ids.map(image)} to="/view-post/1" />, { wrapper: MemoryRouter });

test('a single picture makes no carousel', () => {
  show(1);
  expect(screen.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/view-post/1');
});

test('far from the screen only the first picture and the count are drawn', () => {
  show(1, 2, 3);
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.getByText('1 / 3')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('near the screen, arrow buttons and arrow keys turn the pictures, endlessly', async () => {
  show(1, 2, 3);
  await comeIntoView();
  await userEvent.click(await screen.findByLabelText('Immagine successiva'));
  expect(screen.getByText('2 / 3')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('3 / 3')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('1 / 3')).toBeInTheDocument();
});

test('§2 the carousel is as high as the current picture', async () => {
  const images = [
    { ...image(1), ratio: 1.5 },
    { ...image(2), ratio: 0.8 },
  ];
  render(<Carousel texts={texts} images={images} />);
  const room = () => screen.getByRole('group', { name: 'Galleria di immagini' }).firstElementChild;
  expect(room()).toHaveStyle({ aspectRatio: '1.5' });
  await comeIntoView();
  await userEvent.click(await screen.findByLabelText('Immagine successiva'));
  expect(room()).toHaveStyle({ aspectRatio: '0.8' });
});

test('the pressed picture and the focused link stay in the page when the swiping code loads', async () => {
  show(1, 2, 3);
  const pressed = screen.getByRole('img', { name: 'Foto 1' });
  const link = screen.getByRole('link', { name: 'Foto 1 Foto 1 di 3' });
  link.focus();
  await comeIntoView();
  await screen.findByLabelText('Immagine successiva');
  expect(screen.getByRole('link')).toBe(link);
  expect(link).toHaveFocus();
  expect(pressed).toBeInTheDocument();
  expect(screen.getAllByRole('img', { name: 'Foto 1' })).toHaveLength(1);
});

test('§8 pictures that fail to load are dropped', () => {
  show(1, 2, 3);
  fireEvent.error(screen.getByRole('img', { name: 'Foto 1' }));
  expect(screen.getByRole('img', { name: 'Foto 2' })).toBeVisible();
  expect(screen.getByText('1 / 2')).toBeInTheDocument();
  fireEvent.error(screen.getByRole('img', { name: 'Foto 2' }));
  expect(screen.queryByText(/\/ /)).not.toBeInTheDocument();
  fireEvent.error(screen.getByRole('img', { name: 'Foto 3' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('slides removed before their layout are never laid out', async () => {
  const onSwiper = jest.fn();
  const slides = (
    <SwiperSlides
      images={[image(1), image(2)]}
      at={0}
      ratio={1}
      eager={false}
      photo={(at, of) => `Foto ${at} di ${of}`}
      onFail={jest.fn()}
      onSwiper={onSwiper}
      onTurn={jest.fn()}
    />
  );
  render(slides).unmount();
  await act(yieldToMain);
  expect(onSwiper).not.toHaveBeenCalled();
  // StrictMode mounts, unmounts and mounts again.
  render(<StrictMode>{slides}</StrictMode>);
  await act(yieldToMain);
  expect(onSwiper).toHaveBeenCalledTimes(1);
});

test('the carousel turns to the picture last viewed elsewhere, and continues from there', async () => {
  const images = [1, 2, 3, 4].map(image);
  const { rerender } = render(<Carousel texts={texts} images={images} />);
  await comeIntoView();
  await screen.findByLabelText('Immagine successiva');
  rerender(<Carousel texts={texts} images={images} turnTo={2} />);
  expect(await screen.findByText('2 / 4')).toBeInTheDocument();
  await userEvent.click(screen.getByLabelText('Immagine successiva'));
  expect(screen.getByText('3 / 4')).toBeInTheDocument();
});
