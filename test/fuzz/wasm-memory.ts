// The memory size of the WebAssembly modules of this process, one of which is the embedded
// database. Must be imported before the module that creates them.

const memories = new Set<WeakRef<WebAssembly.Memory>>();

const OwnMemory = WebAssembly.Memory;
WebAssembly.Memory = class extends OwnMemory {
  constructor(descriptor: WebAssembly.MemoryDescriptor) {
    super(descriptor);
    memories.add(new WeakRef(this));
  }
};

const { instantiate } = WebAssembly;
WebAssembly.instantiate = (async (...args: Parameters<typeof instantiate>) => {
  const made = (await instantiate(...args)) as unknown as
    | WebAssembly.Instance
    | WebAssembly.WebAssemblyInstantiatedSource;
  const { exports } = 'instance' in made ? made.instance : made;
  for (const value of Object.values(exports)) {
    if (value instanceof OwnMemory) memories.add(new WeakRef(value));
  }
  return made;
}) as typeof instantiate;

export const wasmBytes = (): number =>
  [...memories].reduce((sum, memory) => sum + (memory.deref()?.buffer.byteLength ?? 0), 0);
