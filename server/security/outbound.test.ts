import { checkOutbound } from './outbound';

test.each([
  { DATABASE_URL: 'postgres://piazza:word@db.example/piazza' },
  { DATABASE_URL: 'postgres://piazza:word@db.example/piazza?sslmode=require' },
  { DATABASE_URL: 'postgres://a:b@127.0.0.1:5432,10.0.0.2:5432/piazza' },
  { SMTP_URL: 'smtp://mail.example:587' },
  { MAPS_URL: 'http://photon.example/api' },
  { STORAGE_S3_ENDPOINT: 'http://10.0.0.4:9000' },
])('a host on https does not start with the address %j', (env) => {
  expect(() => checkOutbound(env)).toThrow(/without a checked TLS connection/);
});

test('the message about an unencrypted server names it, but not the password', () => {
  const env = { DATABASE_URL: 'postgres://piazza:word@db.example:5432/piazza' };
  expect(() => checkOutbound(env)).toThrow(/db\.example(?!:)/);
  expect(() => checkOutbound(env)).not.toThrow(/word/);
});

test.each([
  { DATABASE_URL: 'postgres://piazza@db.example/piazza?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://piazza@db1.example:5432,db2.example:5433/piazza?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://postgres@127.0.0.1:5433/postgres' },
  { DATABASE_URL: 'postgres://postgres@[::1]:5433/postgres' },
  { DATABASE_URL: 'postgres:///piazza' },
  { SMTP_URL: 'smtps://mail.example' },
  { SMTP_URL: 'smtp://mail.example:587?requireTLS=true' },
  { SMTP_URL: 'smtp://localhost:2525' },
  { MAPS_URL: 'https://photon.example/api' },
  {},
])('a host on https starts with the address %j', (env) => expect(() => checkOutbound(env)).not.toThrow());
