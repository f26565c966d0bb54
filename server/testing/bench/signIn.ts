import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './host';

/** Signs the demo person in. */
export async function signIn(base: string): Promise<{ headers: Record<string, string>; me: number }> {
  const login = () =>
    ask(base, '/api/Persona/Login', {}, { Email: 'giulia.rossi@example.com', Password: 'piazza-demo' });
  // The first start is still at work on the demo pictures: the host may ask for patience.
  let answer = await login().catch(() => undefined);
  for (let tries = 0; answer === undefined && tries < 60; tries += 1)
    answer = await pause(500)
      .then(login)
      .catch(() => undefined);
  if (answer === undefined) throw new Error('the demo person could not sign in');
  const { token, persona } = JSON.parse(answer) as { token: string; persona: { personaID: number } };
  return { headers: { authorization: `Bearer ${token}` }, me: persona.personaID };
}
