/** The success criteria of WCAG 2.2, levels A and AA, by the numbers and names that W3C gave them. */

export type Criterion = { number: string; level: 'A' | 'AA'; en: string; es: string }

const of = (level: Criterion['level'], lines: string): Criterion[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [number = '', en = '', es = ''] = line.trim().split(' | ')
      return { number, level, en, es }
    })

export const CRITERIA: readonly Criterion[] = [
  ...of(
    'A',
    `1.1.1 | Non-text Content | Contenido no textual
     1.2.1 | Audio-only and Video-only (Prerecorded) | Solo audio y solo video (grabado)
     1.2.2 | Captions (Prerecorded) | Subtítulos (grabados)
     1.2.3 | Audio Description or Media Alternative (Prerecorded) | Audiodescripción o medio alternativo (grabado)
     1.3.1 | Info and Relationships | Información y relaciones
     1.3.2 | Meaningful Sequence | Secuencia significativa
     1.3.3 | Sensory Characteristics | Características sensoriales
     1.4.1 | Use of Color | Uso del color
     1.4.2 | Audio Control | Control del audio
     2.1.1 | Keyboard | Teclado
     2.1.2 | No Keyboard Trap | Sin trampas para el foco del teclado
     2.1.4 | Character Key Shortcuts | Atajos del teclado
     2.2.1 | Timing Adjustable | Tiempo ajustable
     2.2.2 | Pause, Stop, Hide | Poner en pausa, detener, ocultar
     2.3.1 | Three Flashes or Below Threshold | Umbral de tres destellos o menos
     2.4.1 | Bypass Blocks | Evitar bloques
     2.4.2 | Page Titled | Titulado de páginas
     2.4.3 | Focus Order | Orden del foco
     2.4.4 | Link Purpose (In Context) | Propósito de los enlaces (en contexto)
     2.5.1 | Pointer Gestures | Gestos del puntero
     2.5.2 | Pointer Cancellation | Cancelación del puntero
     2.5.3 | Label in Name | Etiqueta en el nombre
     2.5.4 | Motion Actuation | Activación por movimiento
     3.1.1 | Language of Page | Idioma de la página
     3.2.1 | On Focus | Al recibir el foco
     3.2.2 | On Input | Al recibir entradas
     3.2.6 | Consistent Help | Ayuda consistente
     3.3.1 | Error Identification | Identificación de errores
     3.3.2 | Labels or Instructions | Etiquetas o instrucciones
     3.3.7 | Redundant Entry | Entrada redundante
     4.1.2 | Name, Role, Value | Nombre, función, valor`,
  ),
  ...of(
    'AA',
    `1.2.4 | Captions (Live) | Subtítulos (en directo)
     1.2.5 | Audio Description (Prerecorded) | Audiodescripción (grabado)
     1.3.4 | Orientation | Orientación
     1.3.5 | Identify Input Purpose | Identificar el propósito de la entrada
     1.4.3 | Contrast (Minimum) | Contraste (mínimo)
     1.4.4 | Resize Text | Cambio de tamaño del texto
     1.4.5 | Images of Text | Imágenes de texto
     1.4.10 | Reflow | Reajuste del contenido
     1.4.11 | Non-text Contrast | Contraste no textual
     1.4.12 | Text Spacing | Espaciado del texto
     1.4.13 | Content on Hover or Focus | Contenido al pasar el puntero o recibir el foco
     2.4.5 | Multiple Ways | Múltiples vías
     2.4.6 | Headings and Labels | Encabezados y etiquetas
     2.4.7 | Focus Visible | Foco visible
     2.4.11 | Focus Not Obscured (Minimum) | Foco no oculto (mínimo)
     2.5.7 | Dragging Movements | Movimientos de arrastre
     2.5.8 | Target Size (Minimum) | Tamaño del objetivo (mínimo)
     3.1.2 | Language of Parts | Idioma de las partes
     3.2.3 | Consistent Navigation | Navegación consistente
     3.2.4 | Consistent Identification | Identificación consistente
     3.3.3 | Error Suggestion | Sugerencias ante errores
     3.3.4 | Error Prevention (Legal, Financial, Data) | Prevención de errores (legales, financieros, datos)
     3.3.8 | Accessible Authentication (Minimum) | Autenticación accesible (mínimo)
     4.1.3 | Status Messages | Mensajes de estado`,
  ),
]
