/** The script on other sites. Defines `<credence-wall>`, `-card` and `-badge`, adds no globals, may load repeatedly. */
;(() => {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) return
  const { origin } = new URL(script.src)

  /** The room until the frame says how much it takes. */
  const firstHeight = { wall: 640, card: 360, badge: 100 }
  type Kind = keyof typeof firstHeight
  const tallest = 30_000
  const longestTitle = 200

  // a sheet made by script is allowed wherever the script is, whatever the page says about styles
  const styles = new CSSStyleSheet()
  styles.replaceSync(':host{display:block}iframe{display:block;width:100%;border:0;background:none}')

  function addressOf(kind: Kind, element: Element): string {
    const url = new URL(`/embed/${encodeURIComponent(element.getAttribute('profile') ?? '')}`, origin)
    const card = element.getAttribute('recommendation')
    const theme = element.getAttribute('theme')
    if (kind === 'card') url.searchParams.set('card', card ?? '')
    if (kind === 'badge') url.searchParams.set('badge', element.getAttribute('size') ?? '')
    if (theme) url.searchParams.set('theme', theme)
    return url.href
  }

  /** As the document inside: where the two differ, a browser puts a white sheet behind it. */
  function schemeOf(theme: string | null): string {
    if (theme === 'ink') return 'dark'
    return theme === 'paper' || theme === 'spruce' || theme === 'vermilion' ? 'light' : 'light dark'
  }

  function elementOf(kind: Kind) {
    return class extends HTMLElement {
      static observedAttributes = ['profile', 'theme', 'recommendation', 'size']
      readonly #frame = document.createElement('iframe')

      constructor() {
        super()
        const frame = this.#frame
        frame.loading = 'lazy'
        frame.referrerPolicy = 'no-referrer'
        frame.title = 'Recommendations'
        frame.height = String(firstHeight[kind])
        const root = this.attachShadow({ mode: 'open' })
        root.adoptedStyleSheets = [styles]
        root.append(frame)
      }

      connectedCallback() {
        window.addEventListener('message', this)
        this.#show()
      }

      disconnectedCallback() {
        window.removeEventListener('message', this)
      }

      attributeChangedCallback() {
        if (this.isConnected) this.#show()
      }

      #show() {
        const address = addressOf(kind, this)
        this.#frame.style.colorScheme = schemeOf(this.getAttribute('theme'))
        if (this.#frame.src !== address) this.#frame.src = address
      }

      /** Any window may send anything: only what this very frame says is heard, and of that only a size and a name. */
      handleEvent({ source, data }: MessageEvent) {
        if (source !== this.#frame.contentWindow || data?.type !== 'credence:size') return
        const { height, title } = data
        if (Number.isInteger(height) && height > 0) this.#frame.height = String(Math.min(height, tallest))
        if (typeof title === 'string') this.#frame.title = title.slice(0, longestTitle)
      }
    }
  }

  for (const kind of ['wall', 'card', 'badge'] as const)
    if (!customElements.get(`credence-${kind}`)) customElements.define(`credence-${kind}`, elementOf(kind))
})()
