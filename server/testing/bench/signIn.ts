import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './host';

export async function signIn(base: string): Promise<{ headers: Record<string, string>; me: number }> {
  const demo = { Email: 'giulia.rossi@example.com', Password: 'piazza-demo' };
  // During its first start the host may still be processing the demo's pictures and answer 503.
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
