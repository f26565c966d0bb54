import { Pictures } from './LoginPage.styles';

const pictures = ['vestito', 'divano', 'chitarra'];

/** What is sold here, in three pictures. */
export function Showcase() {
  return (
    <Pictures>
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
