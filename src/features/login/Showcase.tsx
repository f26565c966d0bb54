import { Pictures } from './login.styles';

const pictures = ['vestito', 'divano', 'chitarra'];

/** Three pictures on the login page that show what people sell here. */
export function Showcase() {
  return (
    <Pictures data-hero>
      {pictures.map((name) => (
        <img
          key={name}
          src={`/login/${name}.webp`}
          alt=""
          width={440}
          height={440}
          fetchPriority="high"
          decoding="sync"
        />
      ))}
    </Pictures>
  );
}
