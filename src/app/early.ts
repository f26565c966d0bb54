// Stands inline in index.html, before anything is drawn: shows the login page as the build drew it, in the
// language that the app will choose, to whoever comes to / without a session.
const bundled = ['it', 'en'];

function read(ask: () => string | null | undefined): string | undefined {
  try {
    return ask() ?? undefined;
  } catch {
    return undefined;
  }
}

const wanted =
  read(() => new URLSearchParams(location.search).get('lng')) ??
  read(() => /(?:^|; )i18next=([^;]+)/.exec(document.cookie)?.[1]) ??
  read(() => localStorage.getItem('i18nextLng')) ??
  read(() => sessionStorage.getItem('i18nextLng')) ??
  navigator.language;
const code = wanted.slice(0, 2).toLowerCase();

if (location.pathname === '/' && read(() => localStorage.getItem('auth')) === undefined)
  document.documentElement.dataset['first'] = bundled.includes(code) ? code : 'en';

// What a person chose in the menu holds from the first paint on.
const textSize = read(() => localStorage.getItem('textSize'));
if (textSize !== undefined && /^(115|130|150|200)$/.test(textSize))
  document.documentElement.style.fontSize = `${textSize}%`;

// Nothing listens yet: a form that the browser sends by itself would put the password into the address.
document.addEventListener(
  'submit',
  (event) => {
    const first = event.target instanceof Element && event.target.closest<HTMLElement>('.first');
    if (!first) return;
    event.preventDefault();
    first.dataset['sent'] = 'true';
  },
  true,
);
