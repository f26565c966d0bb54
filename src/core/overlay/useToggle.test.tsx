import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { patient } from '../../testing/sampleToggle';
import { useToggle } from './useToggle';

function Count({ count, host }: { count: number; host: number | null }) {
  return <p>{useToggle(patient, 7, host).countOf(count)}</p>;
}

test('§4 a counter changes by one and never falls below zero', () => {
  const settled = {
    status: 'settled',
    relationID: null,
    requestId: null,
    since: 1,
    isUnknown: false,
  } as const;
  const show = (count: number, host: number | null, isOn: boolean) => {
    const toggles = { 7: { ...settled, confirmed: isOn, desired: isOn } };
    const view = renderApp(<Count count={count} host={host} />, {
      state: { ...signedIn, ...{ patient: toggles } },
    });
    const shown = screen.getByRole('paragraph').textContent;
    view.unmount();
    return shown;
  };
  expect(show(5, null, true)).toBe('6');
  expect(show(5, 70, false)).toBe('4');
  expect(show(0, 70, false)).toBe('0');
});
