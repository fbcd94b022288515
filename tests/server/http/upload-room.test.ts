import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UPLOAD_TIMEOUT_MS } from '#server/http/body-time.ts';
import { watchPace } from '#server/http/upload/upload-pace.ts';
import { uploadRoom } from '#server/http/upload/upload-room.ts';

describe('the room for uploads', () => {
  const room = () => uploadRoom({ mostBytes: 100, mostBytesPerAddress: 30 });
  const refusalOf = (take: () => void): unknown => {
    try {
      take();
    } catch (error) {
      return (error as { code: unknown }).code;
    }
    return undefined;
  };

  test('one address never takes it from the others', () => {
    const { enter } = room();
    for (let request = 0; request < 50; request++) {
      const lease = enter('203.0.113.7');
      expect([undefined, 'too-many-requests']).toContain(refusalOf(() => lease.take(10)));
    }
    expect(refusalOf(() => enter('203.0.113.8').take(30))).toBeUndefined();
  });

  test('is limited in all', () => {
    const { enter } = room();
    for (const address of ['a', 'b', 'c']) enter(address).take(30);
    expect(refusalOf(() => enter('d').take(11))).toBe('unavailable');
    expect(refusalOf(() => enter('d').take(10))).toBeUndefined();
  });

  test('gets back what a request held, once, and gives it nothing more', () => {
    const { enter } = room();
    const [first, second] = [enter('a'), enter('a')];
    first.take(20);
    second.take(10);
    first.close();
    first.close();
    expect(refusalOf(() => first.take(1))).toBe('broken-upload');
    expect(refusalOf(() => second.take(20))).toBeUndefined();
    expect(refusalOf(() => second.take(1))).toBe('too-many-requests');
    second.close();
    for (const address of ['a', 'b', 'c']) enter(address).take(30);
  });
});

describe('the least speed of an upload', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const upload = (bytesPerSecond: (second: number) => number, seconds: number): number | undefined => {
    const socket = { bytesRead: 1000 };
    let cutOffAfter: number | undefined;
    let second = 0;
    const stop = watchPace({ socket, complete: false } as IncomingMessage, () => {
      cutOffAfter ??= second;
    });
    for (; second < seconds; second++) {
      socket.bytesRead += bytesPerSecond(second);
      vi.advanceTimersByTime(1000);
    }
    stop();
    expect(vi.getTimerCount()).toBe(0);
    return cutOffAfter;
  };
  const whole = UPLOAD_TIMEOUT_MS / 1000;

  test('25 MB in five minutes are fast enough, and so is a throttled mobile line', () => {
    expect(upload(() => (25 * 1024 * 1024) / whole, whole)).toBeUndefined();
    expect(upload(() => 5000, whole)).toBeUndefined();
  });

  test('a gap of fifteen seconds is forgiven', () => {
    expect(upload((second) => (second % 60 < 15 ? 0 : 90_000), whole)).toBeUndefined();
  });

  test('nothing at all, or next to nothing, is not', () => {
    expect(upload(() => 0, 60)).toBe(19);
    expect(upload(() => 1000, 60)).toBe(19);
    expect(upload((second) => (second < 100 ? 90_000 : 10), whole)).toBe(119);
  });
});
