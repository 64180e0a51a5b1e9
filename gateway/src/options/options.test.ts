import { describe, expect, it } from 'vitest';
import { calledGateway } from '../../testing/local-calls';
import { options as table } from '../db/schema';
import { modelCatalogue } from '../models/catalogue';
import { checkOption } from './check';
import { defaultModelPrice, defaultModelRatio } from './default-ratios';
import { defaultOptions } from './defaults';
import { loadOptions } from './options';

describe('options', () => {
  it('are text that says what it should, by default', () => {
    for (const [key, value] of Object.entries(defaultOptions)) {
      if (key.endsWith('Enabled')) {
        expect(['true', 'false'], key).toContain(value);
      }
      if (/Ratio$|^ModelPrice$|^UserUsableGroups$|^Chats$/.test(key)) {
        expect(() => JSON.parse(value), key).not.toThrow();
      }
    }
  });

  it('pass their own check by default', () => {
    for (const [key, value] of Object.entries(defaultOptions)) {
      const on = value === 'true' && key.endsWith('Enabled') ? 'false' : value;
      expect(
        checkOption(key, on, () => ''),
        key,
      ).toEqual({ key, value: on });
    }
  });

  it('price every model that channels offer, but for those that people run themselves and that nobody sells any more', () => {
    // Ollama, Dify, M3E and Xinference.
    const selfRun = ['4', '37', '44', '47'];
    const names = Object.entries(modelCatalogue).flatMap(([type, models]) => (selfRun.includes(type) ? [] : models));
    const unpriced = names.filter((name) => !Object.hasOwn(defaultModelRatio, name) && !Object.hasOwn(defaultModelPrice, name));
    expect([...new Set(unpriced)]).toEqual(['PaLM-2', '@hf/thebloke/zephyr-7b-beta-awq']);
  });

  it('are kept in the database, known or not, and read at the next start', async () => {
    const gateway = await calledGateway();
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
  ])('that read %j are %s', async (text, expected) => {
    const { options } = await calledGateway({ options: { RegisterEnabled: text } });
    expect(options.flag('RegisterEnabled')).toBe(expected);
  });

  it('are read anew as JSON after a change, and empty when they are none', async () => {
    const { options } = await calledGateway();
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
