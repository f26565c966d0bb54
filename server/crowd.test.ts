import { createCrowd, type Crowd, type CrowdLimits, type Who } from './crowd';

let gone: string[];
beforeEach(() => {
  gone = [];
});

/** Lets all enter in order. A place that is dropped is noted in `gone` by its index. */
const enterAll = (crowd: Crowd, all: readonly Who[]) =>
  all.map((who, n) => crowd.enter(who, () => gone.push(String(n))));
const by = (personaID: number, ip: string): Who => ({ me: { personaID }, ip });
const limits: CrowdLimits = { person: 3, network: 6, all: 10 };

test('a person beyond their limit loses their oldest place', () => {
  const crowd = createCrowd(limits);
  enterAll(crowd, [by(2, '10.0.0.9'), ...Array.from({ length: 4 }, (_, n) => by(1, `10.0.0.${n}`))]);
  expect([gone, crowd.size()]).toEqual([['1'], 4]);
});

test('a full network drops a place of the person who has most, before a stranger’s', () => {
  const crowd = createCrowd(limits);
  const hoarder = Array.from({ length: 3 }, () => by(1, '10.0.0.1'));
  enterAll(crowd, [by(2, '10.0.0.1'), { ip: '10.0.0.1' }, ...hoarder, by(3, '10.0.0.1')]);
  // A stranger has no person's limit: their place counts only for the network.
  crowd.enter(by(4, '10.0.0.1'), () => gone.push('newcomer'));
  expect(gone).toEqual(['1']);
});

test('a full host drops a place of the person who has most, before one of a crowded network', () => {
  const crowd = createCrowd(limits);
  const carrier = Array.from({ length: 6 }, (_, n) => by(n, '10.0.0.1'));
  const busy = Array.from({ length: 4 }, (_, n) => by(10 + (n >> 1), `10.0.1.${n >> 1}`));
  enterAll(crowd, [...carrier, ...busy, by(20, '10.0.0.2')]);
  expect(gone).toEqual(['6']);
});

test('among people with one place each, the network with most loses its oldest', () => {
  const crowd = createCrowd(limits);
  const many = Array.from({ length: 4 }, (_, n) => by(10 + n, '10.0.0.7'));
  const others = Array.from({ length: 6 }, (_, n) => by(20 + n, `10.0.0.${20 + n}`));
  enterAll(crowd, [...others, ...many, by(30, '10.0.0.30')]);
  expect(gone).toEqual(['6']);
});

test('a /48 counts as one network and has four times the limit of a /64', () => {
  const crowd = createCrowd({ person: 3, network: 2, all: 100 });
  const line = Array.from({ length: 30 }, (_, n) => ({ ip: `2001:db8:1:${n.toString(16)}::1` }));
  enterAll(crowd, [{ ip: '2001:db8:2::1' }, ...line]);
  expect([crowd.size(), gone[0], gone.length]).toEqual([9, '1', 22]);
});

test('among equals the oldest place is dropped; with keepsEarlier the newcomer is turned away instead', () => {
  const equals = Array.from({ length: 11 }, (_, n) => by(n, `10.0.0.${n}`));
  enterAll(createCrowd(limits), equals);
  enterAll(createCrowd({ ...limits, keepsEarlier: true }), equals);
  expect(gone).toEqual(['0', '10']);
});

test('with keepsEarlier a person with more places loses one to a newcomer, and cannot take it back', () => {
  const crowd = createCrowd({ ...limits, keepsEarlier: true });
  const many = Array.from({ length: 10 }, (_, n) => by(n >> 1, `10.0.0.${n}`));
  enterAll(crowd, [...many, by(20, '10.0.1.1'), by(0, '10.0.1.2')]);
  expect(gone).toEqual(['0', '11']);
});

test('when a place grows beyond a limit, the largest place is dropped', () => {
  const crowd = createCrowd({ person: 80, network: 90, all: 100 });
  const enter = (name: string, who: Who) => crowd.enter(who, () => gone.push(name), 0);
  const [large, small, own] = [
    enter('large', by(1, '10.0.0.1')),
    enter('small', by(2, '10.0.0.2')),
    enter('own', by(3, '10.0.0.3')),
  ];
  large.add(70);
  small.add(20);
  small.add(11);
  expect([gone, crowd.size()]).toEqual([['large'], 31]);
  own.add(81);
  expect(gone).toEqual(['large', 'own']);
  // Calls on a dropped place have no effect.
  large.add(5);
  large.leave();
  own.leave();
  expect(crowd.size()).toBe(31);
});

test('leaving a place frees it, and leaving it again changes nothing', () => {
  const crowd = createCrowd(limits);
  const [first] = enterAll(crowd, [by(1, '10.0.0.1'), by(1, '10.0.0.1'), by(1, '10.0.0.1')]);
  first?.leave();
  first?.leave();
  expect(crowd.size()).toBe(2);
  enterAll(crowd, [by(1, '10.0.0.1')]);
  expect(gone).toEqual([]);
});

test('each worker process allows its share of a limit, but at least one whole body', () => {
  enterAll(createCrowd(limits, 3), [by(1, '10.0.0.1'), by(1, '10.0.0.1')]);
  expect(gone).toEqual(['0']);
  const crowd = createCrowd({ person: 800, network: 800, all: 800 }, 64, 200);
  crowd.enter(by(1, '10.0.0.1'), () => gone.push('fits'), 200);
  expect([gone, crowd.size()]).toEqual([['0'], 200]);
});
