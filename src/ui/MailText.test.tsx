import { render } from '@testing-library/react';
import { MailText } from './MailText';

test('an address may go on in the next line before its signs, the words round it stay as they are', () => {
  const { container } = render(<MailText text="Scritto a anna.maria@example.com: apri. Ciao" />);
  expect(container).toHaveTextContent('Scritto a anna.maria@example.com: apri. Ciao');
  expect(container.innerHTML).toBe('Scritto a anna<wbr>.maria<wbr>@example<wbr>.com: apri. Ciao');
});
