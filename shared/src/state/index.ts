export { type StoreApi, useStore } from 'zustand';
export { createStore } from 'zustand/vanilla';
