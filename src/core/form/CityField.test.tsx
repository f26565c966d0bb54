import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { CityField } from './CityField';

function Form() {
  const [city, setCity] = useState('');
  return <CityField value={city} onChange={setCity} />;
}

test('§7, §9 a city is looked up after a pause of 200 ms in typing', async () => {
  jest.useFakeTimers();
  try {
    const seen = answerCalls({ 'GET /api/Maps/Autocomplete': { listIndirizzi: [] } });
    renderApp(<Form />);
    const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });
    const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const asked = () =>
      seen.flatMap(({ url }) => (url.includes('Autocomplete') ? new URL(url).searchParams.get('q') : []));
    type('B');
    await wait(199);
    type('Bo');
    await wait(199);
    expect(asked()).toEqual([]);
    // The pause is over, but the call is sent a task later.
    await wait(1);
    await wait(1);
    expect(asked()).toEqual(['Bo']);
    type('   ');
    await wait(1000);
    expect(asked()).toEqual(['Bo']);
  } finally {
    jest.useRealTimers();
  }
});
