import { render } from '@testing-library/react';
import { MailText } from './MailText';

test('a mail address may break before its signs, other words do not', () => {
  const { container } = render(<MailText text="Scritto a anna.maria@example.com: apri. Ciao" />);
  expect(container).toHaveTextContent('Scritto a anna.maria@example.com: apri. Ciao');
  expect(container.innerHTML).toBe('Scritto a anna<wbr>.maria<wbr>@example<wbr>.com: apri. Ciao');
});
