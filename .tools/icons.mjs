// Renders public/icons and favicon.ico from one drawing: the P of Piazza, whose bowl is a square seen from above.
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const terracotta = '#B8402A';
const paper = '#FBF7F1';

/** The letter on a grid of 512, at 100 % or drawn into the safe circle of a maskable icon. */
const letter = (
  colour,
  scale = 1,
) => `<g fill="none" stroke="${colour}" transform="translate(256 256) scale(${scale}) translate(-256 -256)">
    <path d="M176 420V112h96a92 92 0 0 1 0 184h-96" stroke-width="60" stroke-linejoin="round" stroke-linecap="round"/>
    <circle cx="352" cy="396" r="26" fill="${colour}" stroke="none"/>
  </g>`;
const drawing = ({
  ground,
  radius = 0,
  colour,
  scale,
}) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  ${ground ? `<rect width="512" height="512" rx="${radius}" fill="${ground}"/>` : ''}
  ${letter(colour, scale)}
</svg>
`;

const icon = drawing({ ground: paper, radius: 112, colour: terracotta, scale: 0.9 });
const opaque = drawing({ ground: paper, colour: terracotta, scale: 0.8 });
const png = (svg, size) => sharp(Buffer.from(svg), { density: 300 }).resize(size, size).png().toBuffer();

/** An .ico that holds one PNG. */
function ico(image, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, image]);
}

await mkdir('public/icons', { recursive: true });
await writeFile('public/icons/icon.svg', icon);
await writeFile('public/icons/icon-192.png', await png(icon, 192));
await writeFile('public/icons/icon-512.png', await png(icon, 512));
await writeFile(
  'public/icons/maskable.png',
  await png(drawing({ ground: paper, colour: terracotta, scale: 0.65 }), 512),
);
await writeFile('public/icons/monochrome.png', await png(drawing({ colour: '#000', scale: 0.8 }), 512));
await writeFile('public/icons/touch.png', await png(opaque, 180));
// What a shared link to the square shows.
const card = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${paper}"/>
  <g transform="translate(90 71) scale(0.95)">${letter(terracotta, 0.9)}</g>
  <text x="560" y="360" font-family="Inter, DejaVu Sans, sans-serif" font-weight="700" font-size="150" fill="#2A211B">Piazza</text></svg>`;
await writeFile('public/icons/card.jpg', await sharp(Buffer.from(card)).jpeg({ quality: 85 }).toBuffer());
await writeFile('public/favicon.ico', ico(await png(icon, 32), 32));
