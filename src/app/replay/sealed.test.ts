/** @jest-environment ./src/testing/environment.ts */
import { seal } from './sealed';

test('a picture that the sealed page refuses keeps its place', () => {
  const picture = document.body.appendChild(new Image());
  const handleFailure = jest.fn();
  picture.addEventListener('error', handleFailure);
  const open = seal();
  picture.dispatchEvent(new Event('error'));
  expect(handleFailure).not.toHaveBeenCalled();
  open();
  picture.dispatchEvent(new Event('error'));
  expect(handleFailure).toHaveBeenCalledTimes(1);
});
