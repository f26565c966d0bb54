import type { TestPerson } from './host';
import { type Browser, type PushService, startPushService } from './pushService';
import { setStage } from './stage';

/** Starts a push service, and a host that sends pushes and mails only when a test asks for it. */
export function setPushStage() {
  const service = {} as PushService;
  const env = { PUBLIC_URL: 'https://piazza.example', PUSH_HOSTS: '' };
  const pushNetwork = { ca: '' };
  beforeAll(async () => {
    Object.assign(service, await startPushService());
    [env.PUSH_HOSTS, pushNetwork.ca] = [service.host, service.ca];
  });
  const stage = setStage({ env, pushNetwork, queuesEveryMs: 3_600_000 });
  const { ask } = stage;
  afterAll(() => service.close());
  return {
    ...stage,
    service,
    async subscribe(as: TestPerson, fields = {}): Promise<Browser> {
      const browser = service.subscribe();
      const { endpoint, p256dh, auth } = browser;
      const answer = await ask('POST /api/Avvisi/AddDispositivo', { endpoint, p256dh, auth, ...fields }, as);
      expect([answer.status, answer.body.statusCode]).toEqual([200, 200]);
      return browser;
    },
  };
}

/** A push stage on which each test gets a receiver with one browser, and Anna, who has a conversation with them. */
export function setReceiverStage() {
  const stage = setPushStage();
  const { host, ask, service } = stage;
  const [me, anna] = [{} as TestPerson, {} as TestPerson];
  const [browser, chat] = [{} as Browser, { conversazioneID: 0 }];
  beforeEach(async () => {
    service.answers(201);
    await host.sql`WITH gone AS (DELETE FROM delivery) UPDATE square_setting SET name = ''`;
    Object.assign(me, await host.person());
    Object.assign(anna, await host.person({ nome: 'Anna', cognome: 'Bianchi' }));
    await host.sql`UPDATE persona SET notify_push = true WHERE id = ${me.personaID}`;
    Object.assign(browser, await stage.subscribe(me));
    const postID = await host.post(me, { titolo: 'Lampada' });
    const begun = { postID, personaID1: anna.personaID, personaID2: me.personaID };
    const { body } = await ask('POST /api/Chat/AddConversazione', begun, anna);
    chat.conversazioneID = Number(body['data']);
  });
  return {
    ...stage,
    ...{ me, anna, browser, chat },
    write: (message = 'Ciao') => ask('POST /api/Chat/AddMessage', { ...chat, message }, anna),
    follow: () => ask('POST /AddFollow', { SeguitoID: me.personaID }, anna),
    /** Sends the pushes that wait. */
    async later(): Promise<void> {
      await host.sql`UPDATE delivery SET due_at = now() WHERE way = 'push'`;
      await host.services.deliveries.flush();
    },
    waiting: () => host.sql<{ device_id: number | null; wait: number }[]>`
      SELECT device_id, extract(epoch FROM due_at - now())::float8 AS wait FROM delivery
      WHERE persona_id = ${me.personaID} AND way = 'push'`,
    devices: async (as = me) =>
      (await ask('GET /api/Avvisi/DispositiviList', {}, as)).body['listDispositivi'] as {
        dispositivoID: number;
      }[],
  };
}
