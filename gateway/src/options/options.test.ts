import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { options as table } from '../db/schema';
import { modelCatalogue } from '../models/catalogue';
import { checkOption } from './check-option';
import { defaultModelPrice, defaultModelRatio } from './default-ratios';
import { defaultOptions } from './defaults';
import { createChangeCounter, loadOptions } from './options';

describe('options', () => {
  it('have the expected defaults as text', () => {
    for (const [key, value] of Object.entries(defaultOptions)) {
      if (key.endsWith('Enabled')) {
        expect(['true', 'false'], key).toContain(value);
      }
      if (/Ratio$|^ModelPrice$|^UserUsableGroups$|^Chats$/.test(key)) {
        expect(() => JSON.parse(value), key).not.toThrow();
      }
    }
  });

  it('pass their own validation by default', () => {
    for (const [key, value] of Object.entries(defaultOptions)) {
      const on = value === 'true' && key.endsWith('Enabled') ? 'false' : value;
      expect(
        checkOption(key, on, () => ''),
        key,
      ).toEqual({ key, value: on });
    }
  });

  it('include a price for every offered model except self-hosted and discontinued ones', () => {
    // Ollama, Dify, M3E and Xinference.
    const selfRun = ['4', '37', '44', '47'];
    const names = Object.entries(modelCatalogue).flatMap(([type, models]) => (selfRun.includes(type) ? [] : models));
    const unpriced = names.filter((name) => !Object.hasOwn(defaultModelRatio, name) && !Object.hasOwn(defaultModelPrice, name));
    expect([...new Set(unpriced)]).toEqual(['PaLM-2', '@hf/thebloke/zephyr-7b-beta-awq']);
  });

  it('of another thread are read again once this one has changed them', async () => {
    const { db, vault } = await startTestGateway();
    const changes = createChangeCounter();
    const [own, other] = [await loadOptions({ db, vault, changes }), await loadOptions({ db, vault, changes })];
    await own.set('ModelRatio', '{"m":2}');
    expect(other.ratios('ModelRatio')).not.toEqual({ m: 2 });
    await Promise.all([other.refresh(), other.refresh()]);
    expect(other.ratios('ModelRatio')).toEqual({ m: 2 });
    expect(other.all()).toEqual(own.all());
  });

  it('are stored, known or not, and loaded at the next start', async () => {
    const gateway = await startTestGateway();
    const { db, options } = gateway;
    expect(options.number('RetryTimes')).toBe(0);
    await options.set('RetryTimes', '3');
    await options.set('RetryTimes', '4');
    await options.set('SomethingElse', 'kept');
    expect(options.number('RetryTimes')).toBe(4);
    expect(await db.select().from(table)).toEqual([
      { key: 'RetryTimes', value: '4' },
      { key: 'SomethingElse', value: 'kept' },
    ]);
    expect((await loadOptions(gateway)).number('RetryTimes')).toBe(4);
  });

  it.each([
    ['true', true],
    ['True', false],
    ['1', false],
    ['', false],
  ])('parse %j as %s', async (text, expected) => {
    const { options } = await startTestGateway({ options: { RegisterEnabled: text } });
    expect(options.flag('RegisterEnabled')).toBe(expected);
  });

  it('are parsed again after a change, and empty when invalid', async () => {
    const { options } = await startTestGateway();
    expect(options.ratios('ModelRatio')['offline-demo']).toBe(0.5);
    for (const [text, expected] of [
      ['{"a":1}', { a: 1 }],
      ['[1]', {}],
      ['null', {}],
      ['{', {}],
    ] as const) {
      await options.set('ModelRatio', text);
      expect(options.ratios('ModelRatio')).toEqual(expected);
    }
  });
});
