import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './host';

/** Signs the demo person in. */
export async function signIn(base: string): Promise<{ headers: Record<string, string>; me: number }> {
  const demo = { Email: 'giulia.rossi@example.com', Password: 'piazza-demo' };
  // The first start is still at work on the demo pictures: the host may ask for patience.
  for (let tries = 0; ; tries += 1)
    try {
      const answer = await ask(base, '/api/Persona/Login', {}, demo);
      const { token, persona } = JSON.parse(answer) as { token: string; persona: { personaID: number } };
      return { headers: { authorization: `Bearer ${token}` }, me: persona.personaID };
    } catch (error) {
      if (tries === 60) throw new Error('the demo person could not sign in', { cause: error });
      await pause(500);
    }
}
