import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { canEnter, choosePlace, outsideRoot, type PlaceQuestion } from '#server/platform/embedded/place.ts';
import { findUser } from '#server/platform/embedded/system-user.ts';

const user = { name: 'db', uid: 54_321, gid: 54_321 };
const question = (over: Partial<PlaceQuestion>): PlaceQuestion => ({
  dataDir: '/srv/hodhod/.data',
  binaries: '/srv/hodhod/node_modules/pg/native',
  version: '18.4',
  runAs: user,
  recorded: null,
  freshName: 'abc',
  canEnter: () => true,
  ...over,
});

describe('where the database lies', () => {
  it('is DATA_DIR for an ordinary user, whatever the modes are', () => {
    expect(choosePlace(question({ runAs: null, canEnter: () => false }))).toEqual({
      home: '/srv/hodhod/.data/postgres',
      binaries: '/srv/hodhod/node_modules/pg/native',
      copy: false,
      outside: false,
    });
  });

  it('is DATA_DIR for root too where the database user may enter it', () => {
    expect(choosePlace(question({})).home).toBe('/srv/hodhod/.data/postgres');
  });

  it('is outside for a clone under /root, with a copy of the binaries', () => {
    const place = choosePlace(question({ canEnter: () => false }));
    expect(place).toEqual({
      home: `${outsideRoot}/abc`,
      binaries: `${outsideRoot}/postgresql-18.4/native`,
      copy: true,
      outside: true,
    });
  });

  it('decides for data and binaries apart', () => {
    const place = choosePlace(question({ canEnter: (folder) => folder.endsWith('.data') }));
    expect([place.outside, place.copy]).toEqual([false, true]);
  });

  it('stays where an earlier start put it', () => {
    expect(choosePlace(question({ recorded: '/var/lib/hodhod/old' })).home).toBe('/var/lib/hodhod/old');
  });
});

describe('whether a user may enter', () => {
  const made: string[] = [];
  afterEach(() => {
    for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true });
  });
  const tree = () => {
    const top = mkdtempSync(join(tmpdir(), 'hodhod-place-'));
    made.push(top);
    mkdirSync(join(top, 'a', 'b'), { recursive: true });
    for (const path of [top, join(top, 'a'), join(top, 'a', 'b')]) chmodSync(path, 0o755);
    return top;
  };

  it('hangs on every folder above', () => {
    const top = tree();
    expect(canEnter(join(top, 'a', 'b', 'not-yet-made'), user)).toBe(true);
    chmodSync(top, 0o700);
    expect(canEnter(join(top, 'a', 'b'), user)).toBe(false);
  });

  it.runIf(process.getuid?.() === 0)("takes the owner's and the group's bits where they hold", () => {
    const top = tree();
    chmodSync(top, 0o700);
    chownSync(top, user.uid, 0);
    expect(canEnter(top, user)).toBe(true);
    chownSync(top, 0, user.gid);
    chmodSync(top, 0o705);
    expect(canEnter(top, user)).toBe(false);
    chmodSync(top, 0o710);
    expect(canEnter(top, user)).toBe(true);
  });

  it('finds a user in the text of passwd', () => {
    const passwd = 'root:x:0:0:root:/root:/bin/bash\ndb:x:54321:54321::/:/bin/false\n';
    expect(findUser(passwd, 'db')).toEqual(user);
    expect(findUser(passwd, 'd')).toBeNull();
  });
});
