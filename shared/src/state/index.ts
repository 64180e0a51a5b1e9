/**
 * Client-side stores, by zustand.
 *
 * {@includeCode ../../examples/state.ts}
 * @module
 */

export { type StoreApi, useStore } from 'zustand';
export { createStore } from 'zustand/vanilla';
