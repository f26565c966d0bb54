import type { Call } from '../../contract/table';
import type { TestAnswer } from './host';
import { tokenFor } from './mailbox';
import { setStage } from './stage';

export const registrationOf = (Email: string) => ({
  LinguaID: 1,
  Email,
  Geolocalizzazione: 'Bologna (BO)',
  Termini1: 1,
  Termini2: 1,
  Nome: 'Anna',
  Cognome: 'Verdi',
  DataNascita: '1990-05-17',
  Telefono: '+393331234567',
  GenereID: 1,
  NotifichePush: 0,
  NotificheMail: 1,
  IntWorktools: 1,
  IntElectronics: 1,
  IntHomeGarden: 1,
  IntFashion: 1,
  IntCarMotorcycle: 0,
  IntHobbySport: 0,
  ValutaSimbolo: '€',
});

/** Starts a host with limits. Everybody calls from the network with a number, each another /24. */
export function setRegistrationStage() {
  const stage = setStage({ env: { RATE_LIMIT: '1', TRUST_PROXY: '1' } });
  const { host } = stage;
  let [fresh, networks] = [0, 10_000];
  const from = (network: number) => ({
    headers: { 'x-forwarded-for': `10.${network >> 8}.${network & 255}.7` },
  });
  const send = async (call: Call, input: object, network: number): Promise<TestAnswer> => {
    const answer = await host.call(call, input, from(network));
    await host.services.mailer.flush();
    return answer;
  };
  return {
    ...stage,
    newAddress: (): string => `arriva${(fresh += 1)}@example.com`,
    /** The headers of a call from a network that nobody has used. */
    fromNew: () => from((networks += 1)),
    register: (email: string, network: number, fields: object = {}) =>
      send('POST /api/Persona/AddPersona', { ...registrationOf(email), ...fields }, network),
    recover: (email: string, network: number) => send('POST /api/Persona/Recover', { email }, network),
    setPassword: (token: string, password = 'cavallo giusto') =>
      host.call('POST /api/Persona/SetPassword', { token, password }, from((networks += 1))),
    lastToken: (email: string) => tokenFor(host, email, 'set-password'),
    /** Makes all links look some minutes older. */
    pass: (minutes: number) => host.sql`
      UPDATE password_link SET created_at = created_at - ${minutes} * interval '1 minute',
        expires_at = expires_at - ${minutes} * interval '1 minute'`,
    namesOf: async (email: string): Promise<unknown[]> =>
      (await host.sql`SELECT name FROM persona WHERE email_key = ${email}`).map((row) => row['name']),
    waitingFor: async (email: string): Promise<number> =>
      (await host.sql`SELECT 1 FROM registration WHERE email_key = ${email}`).length,
  };
}
