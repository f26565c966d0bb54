import { render } from '@testing-library/react';
import { MailText } from './MailText';

test('a mail address may wrap before "@" and dots, other words may not', () => {
  const { container } = render(<MailText text="Scritto a anna.maria@example.com: apri. Ciao" />);
  expect(container).toHaveTextContent('Scritto a anna.maria@example.com: apri. Ciao');
  expect(container.innerHTML).toBe('Scritto a anna<wbr>.maria<wbr>@example<wbr>.com: apri. Ciao');
});
