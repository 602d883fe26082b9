import { describe, expect, it } from 'vitest';
import { readEnv } from '#server/platform/config/env.ts';
import { call } from '#server/testing/call.ts';
import { availableCall, hotelWorld, stayFor } from '../testing/world.ts';
import { hotelMapEnv, streetMapOf } from './env.ts';

const style = 'https://maps.example.ir/styles/light.json?key=a1';
const mapOf = (env: Record<string, string>) => streetMapOf(readEnv(hotelMapEnv, env));

describe('the source of a street map', () => {
  it('is none where nobody set one, whatever else is set', () => {
    expect(mapOf({})).toBeNull();
    expect(mapOf({ MAP_ORIGINS: 'https://tiles.example.ir' })).toBeNull();
  });

  it('is a style with the origins that its parts come from, each once', () => {
    const others = 'https://tiles.example.ir, https://maps.example.ir/,https://fonts.example.ir:8443';
    expect(mapOf({ MAP_STYLE_URL: style, MAP_ORIGINS: others })).toEqual({
      style,
      origins: ['https://maps.example.ir', 'https://tiles.example.ir', 'https://fonts.example.ir:8443'],
    });
    expect(mapOf({ MAP_STYLE_URL: 'http://127.0.0.1:8080/style.json' })?.origins).toEqual([
      'http://127.0.0.1:8080',
    ]);
  });

  it.each([
    ['MAP_STYLE_URL', 'http://maps.example.ir/style.json'],
    ['MAP_STYLE_URL', 'https://user:word@maps.example.ir/style.json'],
    ['MAP_STYLE_URL', 'data:application/json,{}'],
    ['MAP_STYLE_URL', 'style.json'],
    ['MAP_ORIGINS', 'https://tiles.example.ir/v1'],
    ['MAP_ORIGINS', "https://tiles.example.ir,'unsafe-inline'"],
    ['MAP_ORIGINS', 'https://tiles.example.ir; script-src *'],
    ['MAP_ORIGINS', 'http://tiles.example.ir'],
    ['MAP_ORIGINS', '*'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => mapOf({ [name]: value })).toThrow(name);
  });
});

describe('a house', () => {
  const told = async (env: Record<string, string>) => {
    const app = await hotelWorld(env);
    const { data, headers } = await call(app, availableCall, { body: stayFor() });
    await app.close();
    const policy = String(headers['content-security-policy']);
    const sources = (name: string) => new RegExp(`(?:^|;)${name} ([^;]*)`).exec(policy)?.[1]?.split(' ');
    return { data, policy, sources };
  };

  it('without a source tells of none, and lets pages ask nobody else', async () => {
    const { data, policy, sources } = await told({});
    expect(data.hotels.length).toBeGreaterThan(0);
    expect(data).not.toHaveProperty('streetMap');
    expect(sources('connect-src')).toEqual(["'self'"]);
    expect(policy).not.toContain('example.ir');
  });

  it('with one tells its style with the hotels, and lets pages ask its origins for data and pictures, and for nothing that runs', async () => {
    const env = { MAP_STYLE_URL: style, MAP_ORIGINS: 'https://tiles.example.ir' };
    const { data, policy, sources } = await told(env);
    expect(data.streetMap).toEqual({ style });
    const origins = ['https://maps.example.ir', 'https://tiles.example.ir'];
    expect(sources('connect-src')).toEqual(["'self'", ...origins]);
    expect(sources('img-src')).toEqual(["'self'", 'data:', 'blob:', ...origins]);
    expect(sources('worker-src')).toEqual(["'self'"]);
    expect(policy.split('example.ir')).toHaveLength(5);
  });
});
