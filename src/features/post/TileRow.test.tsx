import { screen } from '@testing-library/react';
import { Link, useNavigate } from 'react-router-dom';
import { renderApp, renderRoutes } from '../../testing/renderApp';
import { me, samplePost, signedIn } from '../../testing/samplePost';
import { TileRow } from './TileRow';

function Away() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>indietro</button>
      <Link to="/">di nuovo</Link>
    </>
  );
}
const open = () =>
  renderRoutes(
    {
      '/': <TileRow title="Simili" posts={[samplePost(), samplePost({ postID: 11 })]} />,
      '/view-post/:postID': <Away />,
    },
    { at: '/', state: signedIn },
  );
const row = () => screen.getByRole('list');
const swipe = (to: number) => {
  row().scrollLeft = to;
  row().dispatchEvent(new Event('scroll'));
};

test('the back button restores a row’s scroll position; a page that is opened anew shows the row from its start', async () => {
  const { user } = open();
  expect(row().scrollLeft).toBe(0);
  swipe(240);
  const [first] = screen.getAllByRole('link');
  await user.click(first ?? row());
  await user.click(screen.getByRole('button', { name: 'indietro' }));
  expect(row().scrollLeft).toBe(240);
  await user.click(screen.getAllByRole('link')[1] ?? row());
  await user.click(screen.getByRole('link', { name: 'di nuovo' }));
  expect(row().scrollLeft).toBe(0);
});

test('a tile of a sold ad is marked as sold', () => {
  renderApp(<TileRow title="Simili" posts={[samplePost({ venduto: 1 })]} />, {
    state: signedIn,
  });
  expect(screen.getByRole('link')).toHaveTextContent('Venduto');
});

test('a long press opens the ⋯ menu on other people’s tiles, but not on one’s own', async () => {
  const own = samplePost({ postID: 11, personaID: me.personaID });
  const { user, store } = renderApp(<TileRow title="Simili" posts={[samplePost(), own]} />, {
    state: signedIn,
  });
  const [others, mine] = screen.getAllByRole('link');
  await user.pointer({ keys: '[MouseRight]', target: mine });
  expect(store.getState().wayOut.status).toBe('closed');
  await user.pointer({ keys: '[MouseRight]', target: others });
  expect(store.getState().wayOut).toMatchObject({ offender: { tipo: 'annuncio', id: 10 } });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
